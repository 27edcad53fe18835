/** Accounts of the demo campus: he has the women in his deck, and a match of an earlier round. */
export const man = 'man@demo.campus'
export const woman = 'woman@demo.campus'
export const otherWoman = 'woman-two@demo.campus'
export const otherMan = 'manav.arora@demo.campus'
export const earlierMatch = 'mrinalini.sen@demo.campus'
