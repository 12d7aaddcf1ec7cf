/** A file that cannot be read, is too large, or holds something else; the message is for the owner. */
export class UnreadableFile extends Error {}
