import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './render-markdown.ts';

// Run by render-in-worker.ts: receives Markdown, sends HTML.
parentPort?.once('message', (text: string) => parentPort?.postMessage(renderMarkdown(text)));
parentPort?.postMessage('ready');
