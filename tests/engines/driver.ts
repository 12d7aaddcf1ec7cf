import type { Page } from 'puppeteer-core';

/** Keys by their names in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Tab' | 'Escape';

/** An element as a visitor knows it: by its role and how its name begins, or a field by how its label does. */
export type Target = { role: string; name: string } | { label: string };

/** What the drivers of both engines can do with the one window of a visitor. */
export type Driver = {
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page. It sees nothing around it; what it is given and answers is sent as JSON. */
  evaluate: Page['evaluate'];
  /** Throws where there is no such element, or none that can be used. */
  click: (target: Target) => Promise<void>;
  /** Gives files to a field; throws as `click`. */
  attach: (target: Target, path: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** The page's part of the window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  /** The page as a PDF; WebKitGTK's driver has none. */
  print: (paper: 'letter' | 'a4') => Promise<Uint8Array>;
  /** What the browser has complained of: errors and warnings in its console, refused requests, broken policies. */
  listProblems: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** A browser; each visitor has a profile of their own in it. */
export type Engine = {
  openVisitor: () => Promise<Driver>;
  close: () => Promise<void>;
};
