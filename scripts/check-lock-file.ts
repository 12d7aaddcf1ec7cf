import { readFileSync } from 'node:fs';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      dependencies: versions,
      devDependencies: versions,
      optionalDependencies: versions,
    }),
  ),
});

/**
 * What would keep `npm ci` from working elsewhere, or alike: an address of one registry, a package without its hash,
 * a platform's package that was left out because it could not be reached, a version of ours that is not one alone.
 */
export function checkLockFile(path: string): string[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(packages).flatMap(([place, found]) => {
    const ours = { ...found.dependencies, ...found.devDependencies, ...found.optionalDependencies };
    if (place === '') {
      return Object.entries(ours)
        .filter(([, version]) => !/^\d+\.\d+\.\d+[-\w.]*$/.test(version))
        .map(([name, version]) => `${path}: ${name} is '${version}'; name one version.`);
    }
    const missing = Object.keys(found.optionalDependencies).filter(
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

/** Where Node looks for a package that is needed in this place: beside it, or in any folder above. */
function listPlaces(place: string, name: string): string[] {
  const owners = place.split('/node_modules/');
  const above = owners.map((_, depth) => owners.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...above.map((folder) => `${folder}/`)].map(
    (folder) => `${folder}node_modules/${name}`,
  );
}
