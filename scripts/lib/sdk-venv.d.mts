export function sdkVenv():
  | { readonly datahub: string; readonly missing?: undefined }
  | { readonly datahub?: undefined; readonly missing: string };
