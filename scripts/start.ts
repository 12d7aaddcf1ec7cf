import { hashBuildInputs, isBuilt } from './build-stamp.ts';
import { runNode } from './run-process.ts';

process.env.NODE_ENV ??= 'production';

// In its own process, so that the server does not keep the bundler's memory.
if (!isBuilt(hashBuildInputs())) {
  console.log('Building the pages …');
  const { code } = await runNode(['scripts/build.ts'], { output: 'inherit' });
  if (code !== 0) process.exit(1);
}

await import('../src/server/start-workers.ts');
