{{/* The name of all objects: the release, with the name of the chart unless it is part of it. */}}
{{- define "headwater.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 52 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{/* Labels by which a component is selected: (list . "server") */}}
{{- define "headwater.selector" -}}
app.kubernetes.io/name: {{ (index . 0).Chart.Name }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* All labels of a component: (list . "server") */}}
{{- define "headwater.labels" -}}
{{ include "headwater.selector" . }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ (index . 0).Chart.Name }}-{{ (index . 0).Chart.Version }}
{{- end }}

{{- define "headwater.image" -}}
{{ required "image.repository is required: build the image from a clone and push it to a registry of yours" .Values.image.repository }}:{{ required "image.tag is required" .Values.image.tag }}
{{- end }}

{{/* User 1000 is `node` in the image. */}}
{{- define "headwater.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "headwater.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* What the server and the backup need to reach the database. */}}
{{- define "headwater.neo4jEnvironment" -}}
- name: NEO4J_URI
  value: {{ required "neo4j.uri is required, such as neo4j://neo4j.data.svc:7687" .Values.neo4j.uri | quote }}
- name: NEO4J_USERNAME
  value: {{ .Values.neo4j.username | quote }}
- name: NEO4J_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ required "neo4j.existingSecret is required: a Secret with the password" .Values.neo4j.existingSecret | quote }}
      key: {{ .Values.neo4j.passwordKey | quote }}
{{- with .Values.neo4j.database }}
- name: NEO4J_DATABASE
  value: {{ . | quote }}
{{- end }}
{{- end }}

{{/* Egress to DNS and Neo4j. */}}
{{- define "headwater.databaseEgress" -}}
- ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
- ports:
    - { port: {{ .Values.networkPolicy.neo4jPort }}, protocol: TCP }
  {{- with .Values.networkPolicy.neo4j }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
