/**
 * Runs inline in the head: where the router has seen the page before, it alone knows where it was left (it puts the
 * page there by a script at the end of the body). What the browser remembers may be a second old and come later,
 * and would move the page away. Plain old JavaScript, since nothing compiles it.
 */
export const trustRouterWithScroll = `if (history.state) {
  history.scrollRestoration = 'manual';
}`;
