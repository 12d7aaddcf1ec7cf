import { isRefusedByChance, isUniqueViolation } from './engine.ts';

const ATTEMPTS = 4;

/**
 * Runs a transaction again when the database refused it for reasons of chance: a random number that
 * exists already, or (PostgreSQL) a deadlock or a serialisation failure. Anything else is thrown at once.
 */
export async function retryOnCollision<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || (!isUniqueViolation(error) && !isRefusedByChance(error)))
        throw error;
    }
  }
}
