/** The default venues, by the names callers use, in order. */
export const USUAL_VENUES = ['venue_a', 'venue_b', 'venue_c', 'venue_d'] as const
/** Every venue by the names callers use, in order. */
export const VENUES = [...USUAL_VENUES, 'venue_e', 'venue_f'] as const
/** A venue by the name callers use. */
export type VenueId = (typeof VENUES)[number]
