/** Draws from a fixed seed, so that every demo world is the same one. */
export interface Dice {
  /** A whole number from 0 to `sides` - 1. */
  roll(sides: number): number
  pick<T>(from: readonly T[]): T
}

export function dice(seed: number): Dice {
  let state = seed
  const roll = (sides: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
  return {
    roll,
    pick(from) {
      const found = from[roll(from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎',
]
const given = [
  '建国',
  '志强',
  '晓明',
  '海燕',
  '文博',
  '思远',
  '雨桐',
  '子涵',
  '一鸣',
  '丽华',
  '国栋',
  '秀英',
  '俊杰',
  '梦洁',
  '立群',
  '启明',
  '敏',
  '洋',
  '静',
  '磊',
  '倩',
  '宁',
  '晨',
  '婷',
  '浩然',
  '佳怡',
  '春梅',
  '卫东',
  '永福',
  '雪松',
  '晓琳',
  '振华',
  '欣然',
  '明哲',
]

export function personName(draw: Dice): string {
  return draw.pick(surnames) + draw.pick(given)
}
