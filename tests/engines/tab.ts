/** A key that a visitor presses, by its name in both drivers. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'Space';

/** An element as a visitor knows it: by its role and accessible name, or a field by its label. */
export type Target =
  | { role: string; name?: string; within?: { role: string; name?: string } }
  | { label: string };

/** What both drivers can do with one window of one visitor. */
export type Driver = {
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page with these arguments; both it and its answer go as JSON. */
  evaluate: <Given extends unknown[], Answer>(
    inPage: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Answer>;
  /** Clicks, chooses an option's label in, or gives a file to what `findInPage` finds. */
  click: (target: Target) => Promise<void>;
  choose: (target: Target, option: string) => Promise<void>;
  attach: (target: Target, file: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  /** What the browser complained of since it was asked last: console errors and warnings, refused requests. */
  problems: () => string[];
  close: () => Promise<void>;
};
