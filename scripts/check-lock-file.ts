import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * What would keep `npm ci` from working elsewhere: an address of one registry, a package without
 * its hash, or a platform's package that was left out because it could not be reached.
 */
export function checkLockFile(path: string): string[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(packages).flatMap(([place, found]) => {
    if (place === '') return [];
    const missing = Object.keys(found.optionalDependencies ?? {}).filter(
      (name) => !listPlaces(place, name).some((candidate) => candidate in packages),
    );
    return [
      ...(found.resolved ? [`${path}: ${place} names a registry; run npm install again.`] : []),
      ...(found.integrity || found.inBundle ? [] : [`${path}: ${place} has no integrity hash.`]),
      ...missing.map(
        (name) => `${path}: ${name} of ${place} is missing; choose a version that has it.`,
      ),
    ];
  });
}

/** Where Node looks for a package that is needed in this place, the nearest first. */
function listPlaces(place: string, name: string): string[] {
  const parts = place.split('/node_modules/');
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'))
    .map((folder) => `${folder}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
}
