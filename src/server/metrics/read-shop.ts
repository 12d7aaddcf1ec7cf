import { statfs } from 'node:fs/promises';
import { Counter, Gauge, Registry } from '@prometheus-io/client';
import { countUnsent, findOldestWaiting } from '../mails/index.ts';
import { summarizeOpenOrders } from '../orders/index.ts';
import { readConnectionLoad } from '../platform/database/connection-load.ts';
import { findBacklog } from '../platform/outbox/outbox.ts';
import type { Shop } from '../platform/shop.ts';

const SECOND = 1000;

type Sample = { labels?: Record<string, string>; value: number };
type Metric = { name: string; help: string; samples: Sample[] };

/**
 * Reads what the shop counts and stores, at the moment it is asked for, so that counting costs a visitor nothing.
 * Without its database there are no queues in it.
 */
export async function readShop(shop: Shop): Promise<Registry> {
  const registry = new Registry();
  const queues = await readQueues(shop).catch((err) => {
    shop.log.error({ err }, 'reading the queues for /metrics failed');
    return undefined;
  });
  const metrics = [
    ...countAnswers(shop),
    ...readMachine(shop),
    ...(await readDisk(shop)),
    metric('assay_database_up', 'Whether the database answers', queues ? 1 : 0),
    ...(queues ?? []),
  ];
  for (const { name, help, samples } of metrics) {
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const options = { name, help, labelNames, registers: [registry] };
    if (name.endsWith('_total')) {
      const counter = new Counter(options);
      for (const { labels = {}, value } of samples) counter.inc(labels, value);
    } else {
      const gauge = new Gauge(options);
      for (const { labels = {}, value } of samples) gauge.set(labels, value);
    }
  }
  return registry;
}

function metric(name: string, help: string, samples: number | Sample[]): Metric {
  return { name, help, samples: typeof samples === 'number' ? [{ value: samples }] : samples };
}

function countAnswers({ fastPath, cache, outbox }: Shop): Metric[] {
  return [
    metric(
      'assay_fast_path_answers_total',
      'Cached answers sent in front of the router, by route',
      [...fastPath.counts].flatMap(([route, { ok, notModified }]) => [
        { labels: { route, status: '2xx' }, value: ok },
        { labels: { route, status: '3xx' }, value: notModified },
      ]),
    ),
    metric(
      'assay_page_cache_answers_total',
      'Answers that the router sent from the page cache, or had to make',
      [
        { labels: { source: 'cached' }, value: cache.counts.cached },
        { labels: { source: 'made' }, value: cache.counts.made },
      ],
    ),
    metric(
      'assay_events_handled_total',
      'Events whose reactions have run, by kind',
      [...outbox.handled].map(([event, value]) => ({ labels: { event }, value })),
    ),
  ];
}

function readMachine({ db, clock, trustedTime, mailer }: Shop): Metric[] {
  const { waiting, pool } = readConnectionLoad(db);
  const sure = trustedTime();
  return [
    metric('assay_database_waiting', 'What waits for a connection to the database', waiting),
    ...(pool
      ? [
          metric('assay_database_connections', 'Open connections to PostgreSQL', [
            { labels: { state: 'idle' }, value: pool.idle },
            { labels: { state: 'busy' }, value: pool.open - pool.idle },
          ]),
        ]
      : []),
    metric('assay_clock_trusted', 'Whether the clock is trusted yet', sure === undefined ? 0 : 1),
    ...(sure === undefined
      ? []
      : [
          metric(
            'assay_clock_trusted_lag_seconds',
            'How far the trusted time is behind the clock',
            (clock() - sure) / SECOND,
          ),
        ]),
    metric(
      'assay_mail_server_failing',
      'Whether the last attempt to use the mail server failed',
      mailer.state().failure ? 1 : 0,
    ),
  ];
}

async function readDisk({ config }: Shop): Promise<Metric[]> {
  const disk = await statfs(config.dataDir).catch(() => undefined);
  if (!disk) return [];
  const free = disk.bavail * disk.bsize;
  return [metric('assay_data_folder_free_bytes', 'What the disk of DATA_DIR has left', free)];
}

async function readQueues({ db, clock }: Shop): Promise<Metric[]> {
  const backlog = await findBacklog(db);
  const mails = await countUnsent(db);
  const oldestMail = await findOldestWaiting(db);
  const orders = await summarizeOpenOrders(db);
  const age = (since: number | undefined) =>
    since === undefined ? 0 : Math.max(0, clock() - since) / SECOND;
  return [
    metric('assay_orders_open', 'Orders that wait: for payment, or to be shipped', [
      { labels: { status: 'pending' }, value: orders.pending.count },
      { labels: { status: 'paid' }, value: orders.paid.count },
    ]),
    metric('assay_orders_open_oldest_seconds', 'How long ago the oldest open order was placed', [
      { labels: { status: 'pending' }, value: age(orders.pending.oldest) },
      { labels: { status: 'paid' }, value: age(orders.paid.oldest) },
    ]),
    metric('assay_outbox_waiting', 'Events whose reactions have not run yet', backlog.waiting),
    metric(
      'assay_outbox_oldest_seconds',
      'How long the oldest of those events has waited',
      age(backlog.oldest),
    ),
    metric('assay_mails', 'Mails that were not sent', [
      { labels: { state: 'waiting' }, value: mails.waiting },
      { labels: { state: 'failed' }, value: mails.givenUp },
      { labels: { state: 'in_doubt' }, value: mails.perhapsSent },
    ]),
    metric(
      'assay_mails_oldest_seconds',
      'How long the oldest waiting mail has waited',
      age(oldestMail),
    ),
  ];
}
