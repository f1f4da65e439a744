import { say } from '@mingtai/messages'
import {
  FormPage,
  lengthAtMost,
  NotRead,
  Page,
  required,
  shortTime,
  SkeletonRows,
  useFormStart,
  useNotice,
  WholeItem,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { screenSitePattern, type SiteSettings } from '../../site.ts'
import { api } from '../api.ts'
import './site.css'

/** 站点设置: what the administrator decides for everybody. */
export default function SitePage() {
  const client = useQueryClient()
  const notice = useNotice()
  const site = useQuery({ queryKey: ['site', 'detail'], queryFn: () => api.siteDetail({}) })
  const [start, renew] = useFormStart(site.data)
  if (site.error !== null && start === undefined)
    return (
      <Page title="站点设置">
        <div className="list-state">
          <NotRead title="没有读到站点设置" problem={site.error} onRetry={() => void site.refetch()} />
        </div>
      </Page>
    )
  if (start === undefined)
    return (
      <Page title="站点设置" facts=" ">
        <SkeletonRows rows={10} />
      </Page>
    )
  const { revision, updatedAt, updatedBy, ...initial } = start
  // What no page follows yet is not asked; it stays as it is.
  const save = async (values: Partial<SiteSettings>) => {
    await api.saveSite({ ...values, revision })
    notice.success(say('done.saved'))
    await client.invalidateQueries({ queryKey: ['site'] })
    renew()
  }
  const facts =
    updatedAt === null
      ? '现在全部是默认值；保存后对所有人立即生效'
      : `${updatedBy} 修改于 ${shortTime(updatedAt, new Date())}；保存后对所有人立即生效`
  return (
    <FormPage<Partial<SiteSettings>> key={revision} title="站点设置" facts={facts} initial={initial} onSubmit={save}>
      <div className="site">
        <Section title="名称" text="浏览器标签、页首、登录页和分享页上的名称，刷新页面后看到。">
          <Form.Item name="pageTitle" label="页面标题" rules={[required('页面标题'), lengthAtMost('页面标题', 30)]}>
            <Input maxLength={30} />
          </Form.Item>
        </Section>
        <Section title="会话" text="时间以秒计。登录方式、密码期限和登录页页脚在“登录设置”里。">
          <WholeItem name="tokenTime" label="令牌刷新时间" least={300} most={86_400} suffix="秒" />
          <WholeItem name="idleTime" label="无操作自动退出" least={60} most={86_400} suffix="秒" />
          <Form.Item
            name="storagePrefix"
            label="浏览器存储前缀"
            extra="同一域名下装有几套系统时用来区分；修改后所有人需要重新登录。"
            rules={[{ pattern: /^[a-z][a-z0-9-]{0,19}$/, message: say('field.wrong', '浏览器存储前缀') }]}
          >
            <Input maxLength={20} spellCheck={false} />
          </Form.Item>
        </Section>
        <Section title="登录入口" text="哪些页面不用登录，没有登录的人到哪里登录。">
          <Form.Item
            name="externalLogin"
            label="外部登录页"
            extra="不填则用本系统的登录页。填写后，没有登录的人带着 isLogOut=true 转到这里；/special_login 和 /login 仍可直接打开。"
            rules={[{ pattern: /^https?:\/\/[^\s/]+/i, message: say('field.web') }]}
          >
            <Input maxLength={500} placeholder="https://" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="publicPaths"
            label="免登录页面"
            extra="登录页、应急登录和报表分享之外，不登录也能打开的页面，写地址，末尾可以是 /*。页面里的数据仍按接口规则判断。"
            rules={[{ validator: checkPaths }]}
          >
            <Select mode="tags" tokenSeparators={[',', '，', ' ']} placeholder="页面地址" />
          </Form.Item>
        </Section>
        <Section title="数据大屏" text="大屏里的图片、视频和网页默认只能来自本系统。">
          <Form.Item
            name="screenSites"
            label="大屏可以引用的网站"
            extra="写 https://主机，一个一项，没有通配；浏览器会向它们取内容，只写可信的网站。打开着的页面刷新后生效；有几个商户时以系统商户的为准。"
            rules={[{ validator: checkSites }]}
          >
            <Select mode="tags" tokenSeparators={[',', '，', ' ']} placeholder="https://pic.example.cn" />
          </Form.Item>
        </Section>
        <Section title="功能开关" text="关闭后对应的入口不再出现。">
          {switches.map(([name, label, text]) => (
            <div key={name} className="site-switch">
              <Form.Item name={name} valuePropName="checked" noStyle>
                <Switch aria-label={label} />
              </Form.Item>
              <span>
                <b>{label}</b>
                <small>{text}</small>
              </span>
            </div>
          ))}
        </Section>
      </div>
    </FormPage>
  )
}

function checkPaths(_: unknown, paths: string[] | undefined) {
  const wrong = (paths ?? []).some((path) => !/^(?:\/[\w-]+)+(?:\/\*)?$/.test(path))
  return wrong ? Promise.reject(new Error(say('field.wrong', '免登录页面'))) : Promise.resolve()
}

function checkSites(_: unknown, sites: string[] | undefined) {
  const wrong = (sites ?? []).some((site) => !screenSitePattern.test(site))
  return wrong ? Promise.reject(new Error(say('field.wrong', '大屏可以引用的网站'))) : Promise.resolve()
}

/** Those that something follows; the others of the specification come with their areas (decision 11). */
const switches: [keyof SiteSettings, string, string][] = [['oauthManage', '授权管理', '个人中心里的应用授权页']]

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <header>
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}
