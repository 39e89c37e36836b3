/** Where a syntax puts the groups (BG) and terms (BT) of EN 16931: each path starts at the group around it. */
export type TermPaths = Readonly<Record<string, string>>
