/** Joins the class lists that are there with single spaces. */
export function joinClasses(...lists: (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(' ');
}
