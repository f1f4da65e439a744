import { barMenu, tileMenu } from '@mingtai/server-kit'

/** Where people find the address book. */
export const contactsMenus = [
  barMenu('contact', '通讯录', '/contact/index', { source: 'people', who: null, order: 20 }),
  tileMenu('myapp', '通讯录', '/contact/index', { code: 'app-contact', source: 'people', who: null, order: 30 }),
]
