import type { core } from 'zod'

const chinese = /\p{Script=Han}/u

/** What is wrong with a value of an input, in Chinese whoever wrote the check; zod's own words are English. */
export function issueWords(issue: core.$ZodIssue): string {
  if (chinese.test(issue.message)) return issue.message.replace(/[。.]$/, '')
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && /undefined/.test(issue.message) ? '没有填写' : '类型不对'
    case 'too_small':
      return bound(issue.origin, `${issue.minimum}`, 'least')
    case 'too_big':
      return bound(issue.origin, `${issue.maximum}`, 'most')
    case 'invalid_format':
      return '格式不对'
    case 'not_multiple_of':
      return `应是${issue.divisor}的倍数`
    case 'invalid_value':
      return '不在可选的范围内'
    default:
      return '不符合要求'
  }
}

function bound(origin: string, limit: string, end: 'least' | 'most'): string {
  switch (origin) {
    case 'string':
      if (end === 'least') return limit === '1' ? '不能为空' : `至少${limit}个字符`
      return `最多${limit}个字符`
    case 'array':
    case 'set':
    case 'map':
      return end === 'least' ? `至少${limit}项` : `最多${limit}项`
    default:
      return end === 'least' ? `不能小于${limit}` : `不能大于${limit}`
  }
}
