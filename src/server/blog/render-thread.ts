import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './render-markdown.ts';

// A thread of its own, see render-in-worker.ts: Markdown comes in, HTML goes out.
parentPort?.once('message', (text: string) => parentPort?.postMessage(renderMarkdown(text)));
parentPort?.postMessage('ready');
