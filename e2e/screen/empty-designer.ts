import type { Page } from 'playwright-core'
import type {} from '../../packages/screen-view/fixture/designer-page.tsx'
import { screenDesignerPage } from '../report/fixture-page.ts'
import { freshPages } from '../report/fresh-page.ts'

/** The designer of screens alone, with an empty screen at each opening, and what is asked of the one opened last. */
export async function emptyDesigner() {
  const freshPage = await freshPages(screenDesignerPage)
  let page: Page
  return {
    async open(): Promise<Page> {
      page = await freshPage()
      await page.evaluate(() => window.screenDesigner.show('empty'))
      return page
    },
    /** Name, place and width of each component. */
    frames: () =>
      page.evaluate(() =>
        window.screenDesigner.document.components.map(({ name, frame }) => [name, frame.x, frame.y, frame.width]),
      ),
    names: () => page.evaluate(() => window.screenDesigner.document.components.map(({ name }) => name)),
    palette: () => page.getByRole('region', { name: '组件' }),
  }
}
