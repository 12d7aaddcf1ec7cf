export { registerDisclaimer } from './register-disclaimer.ts';
