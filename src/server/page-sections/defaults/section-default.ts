/** A text of the shop's pages before the owner changes it. It can name placeholders, as {shipping}. */
export type SectionDefault = {
  /** Its id is the page's and this, 'about.story'; the FAQ's anchors are these. */
  key: string;
  /** What it is on its page, for the owner. */
  name: string;
  title?: string;
  /** One paragraph of plain text. */
  line?: string;
  /** Markdown. */
  prose?: string;
  /**
   * Those of one list stand together and can change places. Where another section has the list's name as its key, that is
   * their heading: they are hidden with it.
   */
  list?: string;
  /** The page would not be whole without it. */
  required?: true;
  /** Only the owner knows whether it is true: it is asked for before the shop opens. */
  first?: true;
};
