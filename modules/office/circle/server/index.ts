import type { Handlers } from '@mingtai/api'
import { type Context, type SearchProvider, serverModule } from '@mingtai/server-kit'
import { circleCalls } from '../calls.ts'
import { commentHandlers } from './comment/commenting.ts'
import { circleMenus } from './menus.ts'
import { circleNotices } from './notice-templates.ts'
import { circleTables } from './office-tables.ts'
import { circleData } from './personal-data.ts'
import { listingHandlers } from './post/listing.ts'
import { CIRCLE_POST } from './post/post-rows.ts'
import { praisingHandlers } from './post/praising.ts'
import { removingHandlers } from './post/removing.ts'
import { savingHandlers } from './post/saving.ts'
import { postFiles } from './post-files.ts'
import { quoteHandlers } from './quote/quotes.ts'
import { circleReferences } from './references.ts'
import { circleRights } from './rights.ts'
import { addUsualTags, tagHandlers } from './tag/tags.ts'
import { circleSearch } from './circle-search.ts'

export { addPosts, type PastPost, postCount } from './add-posts.ts'

/** What the work circle needs of the process that it runs in. */
export interface CircleServices {
  dataFolder: string
}

/** 工作圈: posts, praise, comments and tags. */
export function circleHandlers(
  services: CircleServices,
  quotable: ReadonlyMap<string, SearchProvider>,
): Handlers<typeof circleCalls, Context> {
  return {
    ...listingHandlers(quotable),
    ...savingHandlers(quotable, services),
    ...praisingHandlers(),
    ...removingHandlers(quotable),
    ...quoteHandlers(quotable),
    ...tagHandlers(),
    ...commentHandlers(),
  }
}

/** 工作圈 as the server takes it. */
export const server = serverModule({
  name: 'circle',
  title: '工作圈',
  calls: circleCalls,
  handlers: (services: CircleServices, { searchProviders }) => circleHandlers(services, searchProviders),
  applyDefaults: addUsualTags,
  attachmentOwners: { [CIRCLE_POST]: postFiles },
  searchProviders: { circle: circleSearch },
  rights: circleRights,
  roleRights: { orgAdmin: ['circle:manage'] },
  menus: circleMenus,
  noticeTemplates: circleNotices,
  references: circleReferences,
  officeTables: circleTables,
  personalData: circleData,
})
