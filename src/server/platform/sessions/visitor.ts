/** Who is calling: the session of this browser, if it has one, and a way to start one. */
export type Visitor = {
  /** The session's id in the database; undefined for a browser that has none. */
  sessionId: string | undefined;
  /** Gives this browser a session (and its cookie) when it has none, and returns the id. */
  startSession: () => Promise<string>;
};

/** Nobody in particular: what pages that are the same for everybody are rendered for. */
export const nobody: Visitor = {
  sessionId: undefined,
  startSession: () => Promise.reject(new Error('A page for everybody cannot start a session')),
};
