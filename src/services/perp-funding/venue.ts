/** The venues that are asked unless others are named, by the names callers know, in order. */
export const USUAL_VENUES = ['venue_a', 'venue_b', 'venue_c', 'venue_d'] as const
/** Every venue by the names callers know, in order. */
export const VENUES = [...USUAL_VENUES, 'venue_e', 'venue_f'] as const
/** A venue by the name callers give. */
export type VenueId = (typeof VENUES)[number]
