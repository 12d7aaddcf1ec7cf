import { type TestResult, tabulate } from '../../domain/certificates/test-results.ts';

/** The lines of a certificate's table: a result with its uncertainty, and how it was measured, as far as stated. */
export function listResults(tests: readonly TestResult[]) {
  return tabulate(tests).map((line, index) => {
    const test = tests[index];
    if (!test || test.result === null) return line;
    const { result, method, detectionLimit, quantitationLimit, uncertainty, unit } = test;
    const isFigure = /^[\d.,]+$/.test(uncertainty);
    const sureness = [
      detectionLimit && `LOD ${detectionLimit} ${unit}`,
      quantitationLimit && `LOQ ${quantitationLimit} ${unit}`,
      !isFigure && uncertainty && `± ${uncertainty}`,
    ].filter(Boolean);
    return {
      ...line,
      ...(isFigure && { result: `${result.replace('<', '< ')} ± ${uncertainty} ${unit}`.trim() }),
      notes: [method || 'Method not stated', ...(sureness.length > 0 ? [sureness.join(', ')] : [])],
    };
  });
}
