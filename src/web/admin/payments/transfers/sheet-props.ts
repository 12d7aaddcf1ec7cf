import type { PayableOrder, TransferInFull } from '../../../../contracts/payments/transfers.ts';
import type { useTransferWork } from './use-transfer-work.ts';

/** An order with what of the transfer is to be its. */
export type Share = { order: PayableOrder; amount: string };

/** What each part of a transfer's page is given. */
export type SheetProps = { transfer: TransferInFull; work: ReturnType<typeof useTransferWork> };
