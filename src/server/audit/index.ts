export {
  changeEditable,
  createEditable,
  deleteEditable,
  type Editable,
  lockEditable,
  refuseOldVersion,
} from './edit-versioned-rows.ts';
export { recordChange, recordChanges, recordPasswordChange } from './record-change.ts';
export { auditRoutes } from './routes.ts';
