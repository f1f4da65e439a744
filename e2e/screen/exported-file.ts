import type { Download, Page } from 'playwright-core'

/** Lets the player write a file of its screen: the tools stand behind their handle, and close themselves. */
export async function exportedFile(page: Page, kind: '导出图片' | '导出 PDF'): Promise<Download> {
  await page.getByRole('button', { name: '打开大屏工具' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: kind }).click(),
  ])
  return download
}
