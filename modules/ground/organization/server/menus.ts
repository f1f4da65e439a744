import { barMenu } from '@mingtai/server-kit'

/** Where people find the organization console. */
export const organizationMenus = [barMenu('organization', '组织架构', '', { source: 'grid', who: null, order: 40 })]
