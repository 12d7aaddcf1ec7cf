import * as contract from '../../contracts/content/page-sections.ts';
import { placeholders } from '../../domain/pages/fill-placeholders.ts';
import { deleteEditable } from '../audit/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import {
  addQuestion,
  changeSection,
  editableSections,
  moveSection,
  renderProse,
  resetSection,
} from './change-sections.ts';
import { pageDefaults } from './defaults/page-defaults.ts';
import { readPage, readShown } from './show-sections.ts';

export function pageSectionRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(contract.getPageSections, ({ params }) => readPage(db, params.page)),
    route(contract.listAdminSections, async () => {
      const { all, values } = await readShown(db);
      return {
        pages: pageDefaults.map(({ page, name, path }) => ({ page, name, path })),
        sections: all,
        placeholders: placeholders.map((one) => ({ ...one, value: values[one.name] })),
      };
    }),
    route(contract.previewPageSection, async ({ body }) => ({
      html: await renderProse(db, body.body),
    })),
    route(contract.changePageSection, ({ params, body }, { administrator }) =>
      changeSection(shop, administrator.username, params.id, body),
    ),
    route(contract.resetPageSection, ({ params, body }, { administrator }) =>
      resetSection(shop, administrator.username, { ...params, ...body }),
    ),
    route(contract.movePageSection, async ({ params, body }, { administrator }) => {
      await moveSection(shop, administrator.username, { ...params, ...body });
      return { message: 'The text was moved' };
    }),
    route(contract.addFaqQuestion, ({ body }, { administrator }) =>
      addQuestion(shop, administrator.username, body),
    ),
    route(contract.deleteFaqQuestion, async ({ params }, { administrator }) => {
      await deleteEditable(shop, editableSections, { ...params, by: administrator.username });
      return { message: 'The question was deleted' };
    }),
  ];
}
