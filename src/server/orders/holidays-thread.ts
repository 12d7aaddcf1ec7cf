import { parentPort, workerData } from 'node:worker_threads';
import Holidays from 'date-holidays';
import { provinces } from '../../domain/customers/canada.ts';

// A thread of its own, see holidays.ts: it is given a year, and answers with the holidays of every province.
const year = Number(workerData);
parentPort?.postMessage(
  Object.fromEntries(
    provinces.map(({ code }) => [
      code,
      new Holidays('CA', code, { types: ['public', 'bank'] })
        .getHolidays(year)
        .map(({ date }) => date.slice(0, 10)),
    ]),
  ),
);
