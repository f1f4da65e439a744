import { expect, test } from 'vitest'
import { newVisitor, shot, signIn } from '../browser.ts'
import { sharedBrowser } from '../shared-browser.ts'
import { base } from '../world.ts'

const browser = await sharedBrowser()

test('a QR code on one screen is confirmed on another device, which signs in first and sees who asks', async () => {
  const computer = await newVisitor(browser, base)
  const asked = computer.waitForResponse((answer) => answer.url().includes('getQrCode'))
  await computer.goto('/login')
  await computer.getByRole('button', { name: '扫码登录' }).click()
  const { pathname, search } = new URL(linkIn(await (await asked).json()))
  const phone = await newVisitor(browser, base, 390)
  await phone.goto(pathname + search)
  await phone.waitForURL(/\/login\?return/)
  const back = new URL(phone.url()).search
  await signIn(phone, 'zhang.wei', 'Mingtai@2026', `/login${back}`)
  await phone.getByRole('button', { name: '确认登录' }).waitFor()
  await expect.poll(() => phone.getByText(/Chrome \d+ · Linux/).count()).toBe(1)
  await shot(phone, 'qr-confirm')
  await computer.getByText('张* 已扫码').waitFor()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await phone.getByText('已确认登录').waitFor()
  await computer.waitForURL(/dashbord/)
})

test('a code that was refused says so, and is renewed in place', async () => {
  const computer = await newVisitor(browser, base)
  const asked = computer.waitForResponse((answer) => answer.url().includes('getQrCode'))
  await computer.goto('/login')
  await computer.getByRole('button', { name: '扫码登录' }).click()
  const { pathname, search } = new URL(linkIn(await (await asked).json()))
  const other = await newVisitor(browser, base)
  await signIn(other, 'designer')
  await other.waitForURL(/dashbord/)
  await other.goto(pathname + search)
  await other.getByRole('button', { name: '不是我，拒绝' }).click()
  await computer.getByText('对方没有同意登录').waitFor()
  await computer.getByRole('button', { name: '刷新二维码' }).click()
  await computer.getByText('用手机明台扫一扫').waitFor()
})

test('the page for emergencies lets in the break-glass account and nobody else', async () => {
  const page = await newVisitor(browser, base)
  await signIn(page, 'admin', 'Mingtai@2026', '/special_login')
  await page.getByText('该账号不是应急账号').waitFor()
  await signIn(page, 'breakglass', 'Mingtai@2026', '/special_login')
  await page.waitForURL(/dashbord/)
})

test('a password that is changed shows its rules, and the other devices have to sign in anew', async () => {
  const here = await newVisitor(browser, base)
  const there = await newVisitor(browser, base)
  for (const page of [here, there]) {
    await signIn(page, 'yz0009')
    await page.waitForURL(/dashbord/)
  }
  await here.goto('/user/change-password')
  await here.getByLabel('原密码').fill('Mingtai@2026')
  await here.getByLabel('新密码').fill('Yunzhou#789')
  await here.getByLabel('再输一次').fill('Yunzhou#789')
  await here.getByRole('button', { name: '修改密码' }).click()
  await here.getByText('不能含有三个连续的字符').waitFor()
  await here.getByLabel('新密码').fill('Yunzhou#2026')
  await here.getByLabel('再输一次').fill('Yunzhou#2026')
  await here.getByRole('button', { name: '修改密码' }).click()
  await here.waitForURL(/user\/security/)
  await there.goto('/user/security')
  await there.waitForURL(/login/)
})

function linkIn(answer: unknown): string {
  return /"link":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
}
