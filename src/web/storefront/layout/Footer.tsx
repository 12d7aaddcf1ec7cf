export function Footer() {
  return <footer>Boreal Peptides</footer>;
}
