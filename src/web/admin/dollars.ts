/** An amount of the wire as it is read: '12345.50' → '$12,345.50'. */
export function dollars(amount: string): string {
  const [whole = '', cents = '00'] = amount.split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
