import type { Order } from '../../../contracts/checkout/orders.ts';

/** What a customer's dialogs about their order are given; they are open while they are rendered. */
export type OwnOrderDialogProps = { order: Order; onClose: () => void };
