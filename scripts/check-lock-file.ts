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
 * Finds what would keep `npm ci` from working the same everywhere: the address of a registry, a package without a hash, a
 * missing package of another platform (npm leaves one out if it cannot fetch it), a version range in our package.json.
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

/** Where Node looks for a package: beside the package that needs it, or in any folder above. */
function listPlaces(place: string, name: string): string[] {
  const owners = place.split('/node_modules/');
  const above = owners.map((_, depth) => owners.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...above.map((folder) => `${folder}/`)].map(
    (folder) => `${folder}node_modules/${name}`,
  );
}
