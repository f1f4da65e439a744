import { expect, test } from 'vitest'
import { person } from '../person.ts'

const { page } = await person('admin')
const stamp = Date.now().toString(36)
const base = '/organization/organization-structure/mapping'

for (const [kind, target, words] of [
  ['org', '本系统机构', '财政局'],
  ['business', '本系统业务', ''],
] as const) {
  test(`a mapping of an ${kind} is made, refused twice, and stands in the list`, async () => {
    await page.goto(`${base}/${kind}`)
    const fill = async () => {
      await page.getByRole('button', { name: '新增映射' }).click()
      const dialog = page.getByRole('dialog', { name: '新增映射' })
      await dialog.getByRole('textbox', { name: '来源系统' }).fill('省协同平台')
      await dialog.getByRole('textbox', { name: '来源编号' }).fill(`${kind}-${stamp}`)
      await dialog.getByRole('textbox', { name: '来源名称' }).fill(`省里的叫法${stamp}`)
      const choice = dialog.getByRole('combobox', { name: target })
      await choice.click()
      if (words !== '') await choice.pressSequentially(words)
      const option = page.locator('.ant-select-item-option:visible', { hasText: words }).first()
      const chosen = ((await option.innerText()).split('\n')[0] ?? '').trim()
      await option.click()
      await dialog.getByRole('button', { name: '保存', exact: true }).click()
      return { dialog, chosen }
    }
    const { dialog, chosen } = await fill()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: new RegExp(`${kind}-${stamp}`) })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toContain(chosen)
    // The same name in the same system may not mean two things.
    await fill()
    await page.getByText(`来源系统“省协同平台”的“${kind}-${stamp}”已经映射到`).first().waitFor()
    await page.keyboard.press('Escape')
  })
}
