/** The text that is the address for e-Transfers. */
export const PAYMENT_ADDRESS = 'payment-etransfer-email';

/** The owner's own words about paying, above the address. */
export const PAY_INSTRUCTIONS = 'payment-instructions';

/** The name that a sender's bank shows for the address if Autodeposit is on; '' if it is not. */
export const AUTODEPOSIT_NAME = 'payment-autodeposit-name';
