export {
  assertCurrentVersion,
  changeEditable,
  createEditable,
  deleteEditable,
  type Editable,
  findEditable,
  lockEditable,
} from './edit-versioned-rows.ts';
export { editableRoutes } from './editable-routes.ts';
export { recordChange, recordChanges, recordPasswordChange } from './record-change.ts';
export { auditRoutes } from './routes.ts';
export { listFieldChanges } from './store.ts';
