/** Milliseconds that a mail about what the owner can take back waits: taken back by then, it is never sent. */
export const TIME_TO_TAKE_BACK = 60_000;
