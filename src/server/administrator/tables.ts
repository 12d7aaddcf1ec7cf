export type AdministratorTables = {
  password_failures: PasswordFailuresRow;
};

/** Failed attempts of one counter (an address, a device, or all strangers) since a time. */
type PasswordFailuresRow = { counter: string; failures: number; since: number };
