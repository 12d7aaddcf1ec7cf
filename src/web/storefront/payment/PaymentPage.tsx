export function PaymentPage() {
  return <h1>PaymentPage</h1>;
}
