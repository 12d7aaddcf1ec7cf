import type { TransferInFull } from '../../../contracts/admin-transfers.ts';
import type { useTransferWork } from './use-transfer-work.ts';

/** What each part of a transfer's page is given. */
export type SheetProps = { transfer: TransferInFull; work: ReturnType<typeof useTransferWork> };
