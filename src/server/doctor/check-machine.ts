import { accessSync, constants, readdirSync, statfsSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { LOOPBACK } from '../platform/http/reachable-host.ts';
import { reasonOf } from '../platform/reason-of.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { findOtherSettings, findShopProcess, hasMemoryFlags } from './shop-process.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** What compose.yaml gives the shop's container. A server with 512 MB has a little more for its programs. */
const LEAST_MEMORY = 448 * MEGABYTE;

/** The folder, the disk, the memory, who can read the metrics, and how the running process was started. */
export function checkMachine(config: Config): Finding[] {
  return [
    ...checkFolder(config),
    checkMemory(),
    ...checkMetrics(config),
    ...checkShopProcess(config),
  ];
}

function checkFolder({ dataDir }: Config): Finding[] {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
    return [checkDisk(dataDir), checkPermissions(dataDir)];
  } catch (error) {
    const text = `The data folder cannot be used: ${reasonOf(error)}.`;
    return [wrong(text, 'Check DATA_DIR, and run this as the user that runs the shop.')];
  }
}

function checkDisk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const text = `${Math.floor(free / MEGABYTE)} MB are free on the disk of DATA_DIR.`;
  if (free < 100 * MEGABYTE) return wrong(text, 'Make room: without it the shop takes no orders.');
  return free < GIGABYTE ? warning(text, 'Make room before it is full.') : ok(text);
}

function checkPermissions(dataDir: string): Finding {
  const open = readdirSync(dataDir).filter(
    (name) => name.startsWith('shop.db') && (statSync(join(dataDir, name)).mode & 0o077) !== 0,
  );
  if (open.length === 0) return ok("Other users of this machine cannot read the shop's database.");
  const text = `Other users of this machine can open ${open.join(', ')}, with customers' data.`;
  return warning(text, `Run: chmod 600 ${open.map((name) => join(dataDir, name)).join(' ')}`);
}

function checkMemory(): Finding {
  // In a container, what that may use.
  const limit = process.constrainedMemory();
  const memory = Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY);
  const text = `This machine has ${Math.floor(memory / MEGABYTE)} MB of memory.`;
  return memory < LEAST_MEMORY ? warning(text, 'Give the shop 512 MB.') : ok(text);
}

function checkMetrics({ metricsPort, metricsHost }: Config): Finding[] {
  if (!metricsPort || LOOPBACK.has(metricsHost)) return [];
  const text = `Other machines can read the metrics, at ${metricsHost}:${metricsPort}: they show sales.`;
  const advice = 'Set METRICS_HOST to 127.0.0.1, or have a firewall let Prometheus alone through.';
  return [warning(text, advice)];
}

function checkShopProcess({ dataDir }: Config): Finding[] {
  const running = findShopProcess(dataDir);
  if (!running) return [];
  const others = findOtherSettings(running);
  return [
    hasMemoryFlags(running)
      ? ok('The shop was started with the flags that keep it small.')
      : warning(
          'The shop was started without the flags and environment that keep it below 512 MB.',
          "Start it with npm start, or with what 'start' in package.json gives Node.",
        ),
    ...(others.length > 0
      ? [
          warning(
            `The running shop has other settings than this command: ${others.join(', ')}.`,
            "Run the doctor with the shop's environment, or it examines another shop.",
          ),
        ]
      : []),
  ];
}
