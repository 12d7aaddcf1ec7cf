/** Who calls: a stranger has no cookies, a shopper their own session, the owner is signed in. */
type Role = 'stranger' | 'shopper' | 'owner';

export type Visitor = {
  role: Role;
  cookies: Map<string, string>;
  /** The personal names (`findPersons`) that this visitor has sent, and so may be shown. */
  knows: Set<string>;
};

export function newVisitor(role: Role): Visitor {
  return { role, cookies: new Map(), knows: new Set() };
}

/** A person's name that no other text contains: personal data in an answer is recognised by it. */
export const personName = (number: number) => `Persona${number}x`;

export function findPersons(text: string): string[] {
  return text.toLowerCase().match(/persona\d+x/g) ?? [];
}
