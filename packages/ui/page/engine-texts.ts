import type { Page } from './Page.tsx'

/** Pages whose engines say their sentences in the browser: these come with the first such page, not with the first load. */
export function withEngineTexts(pages: Readonly<Record<string, Page>>): Record<string, Page> {
  const spoken = (page: Page): Page => ({
    ...page,
    load: async () => {
      const [loaded, { learnEngineTexts }] = await Promise.all([page.load(), import('@mingtai/messages/engine-texts')])
      learnEngineTexts()
      return loaded
    },
  })
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, spoken(page)]))
}
