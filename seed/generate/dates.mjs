/** The four instants at which the catalogue was observed: three of its past and today's. */
export const dates = ['2026-06-01', '2026-08-15', '2026-10-20', '2026-11-20'].map((day, index, all) => ({
  day,
  index,
  at: `${day}T05:00:00Z`,
  millis: Date.parse(`${day}T05:00:00Z`),
  isToday: index === all.length - 1,
}));

const indexOf = (day) => dates.findIndex((date) => date.day === day);

export const isSince = (date, day) => date.index >= indexOf(day);
export const isBefore = (date, day) => !isSince(date, day);
