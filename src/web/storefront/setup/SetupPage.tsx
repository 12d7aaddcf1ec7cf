export function SetupPage() {
  return <h1>SetupPage</h1>;
}
