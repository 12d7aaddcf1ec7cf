/** For the element with a page's main action, marked `data-bottom-bar`: on phones and tablets it stays at the bottom of the window. */
export const bottomBar =
  'max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:tall:z-20 max-lg:tall:border-t max-lg:tall:border-line max-lg:tall:bg-surface max-lg:tall:px-[clamp(1rem,4vw,2rem)] max-lg:tall:py-3';
