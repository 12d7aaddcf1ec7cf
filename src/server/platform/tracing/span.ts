import { z } from 'zod';

/** A span of a trace that may have been written elsewhere, and earlier. */
export const spanLink = z.object({
  traceId: z.string(),
  spanId: z.string(),
  traceFlags: z.number(),
});
type SpanLink = z.infer<typeof spanLink>;

type SpanOptions = {
  attributes?: Record<string, string | number>;
  /** The span that caused this one: by default the current one; undefined begins a new trace. */
  parent?: SpanLink | undefined;
};

export type SpanWriter = {
  write: <T>(name: string, options: SpanOptions, work: () => Promise<T>) => Promise<T>;
  current: () => SpanLink | undefined;
};

let writer: SpanWriter | undefined;

/** Has the whole process write its spans like this; undefined ends that. */
export function setSpanWriter(given: SpanWriter | undefined): void {
  writer = given;
}

/** Runs `work` as a span of the current trace. Without tracing it is just run. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return writer ? writer.write(name, options, work) : work();
}

/** The current span, to be stored with what it causes later; undefined without tracing. */
export function currentSpan(): SpanLink | undefined {
  return writer?.current();
}
